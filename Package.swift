// swift-tools-version: 6.3
import PackageDescription

// Every module of our own is compiled with these settings; design notes in ARCHITECTURE.md, "House rules".
let house: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

// Modules that touch C say `unsafe` at every such place.
let houseOverC = house + [.strictMemorySafety()]

let package = Package(
    name: "sitegen",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "sitegen", targets: ["sitegen"])],
    targets: [
        .systemLibrary(
            name: "CCMark", pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(
            name: "CSodium", pkgConfig: "libsodium",
            providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]),
        .systemLibrary(
            name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(
            name: "CBrotli", pkgConfig: "libbrotlienc",
            providers: [.apt(["libbrotli-dev"]), .brew(["brotli"])]),

        .target(name: "Threads", swiftSettings: houseOverC),
        .target(name: "Diagnostics", dependencies: ["Threads"], swiftSettings: house),
        .target(name: "HTML", swiftSettings: house),
        .target(name: "YAML", dependencies: ["CYAML", "Diagnostics"], swiftSettings: houseOverC),
        .target(
            name: "Markdown", dependencies: ["CCMark", "HTML", "Diagnostics"],
            swiftSettings: houseOverC),
        .target(name: "Templates", dependencies: ["HTML", "Diagnostics"], swiftSettings: house),
        .target(
            name: "Forms", dependencies: ["YAML", "HTML", "Diagnostics"],
            exclude: ["Assets"], swiftSettings: house, plugins: ["EmbedAssets"]),
        .target(
            name: "Site",
            dependencies: [
                "CSodium", "CZlib", "CBrotli", "Forms", "Markdown", "Templates", "YAML", "HTML", "Threads",
                "Diagnostics",
            ],
            swiftSettings: houseOverC, plugins: ["EmbedAssets"]),
        .target(
            name: "Preview", dependencies: ["CMicroHTTPD", "HTML", "Threads", "Diagnostics"],
            exclude: ["Assets"], swiftSettings: houseOverC, plugins: ["EmbedAssets"]),
        .executableTarget(
            name: "sitegen", dependencies: ["Site", "Forms", "HTML", "Preview", "Threads", "Diagnostics"],
            swiftSettings: houseOverC,
            plugins: ["EmbedAssets"]),

        .executableTarget(
            name: "EmbedAssetsTool", path: "Plugins/EmbedAssetsTool", swiftSettings: house),
        .plugin(
            name: "EmbedAssets", capability: .buildTool(), dependencies: ["EmbedAssetsTool"]),

        .target(
            name: "TestSupport", dependencies: ["Diagnostics"], path: "Tests/TestSupport",
            swiftSettings: house),
        .testTarget(
            name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"],
            swiftSettings: house),
        .testTarget(name: "ThreadsTests", dependencies: ["Threads"], swiftSettings: houseOverC),
        .testTarget(name: "HTMLTests", dependencies: ["HTML"], swiftSettings: house),
        .testTarget(
            name: "YAMLTests", dependencies: ["YAML", "Diagnostics", "TestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "MarkdownTests", dependencies: ["Markdown", "HTML", "Diagnostics", "TestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "TemplatesTests",
            dependencies: ["Templates", "HTML", "Threads", "Diagnostics", "TestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "FormsTests",
            dependencies: ["Forms", "YAML", "HTML", "Diagnostics", "TestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "SiteTests",
            dependencies: ["Site", "Forms", "Markdown", "Templates", "HTML", "Threads", "Diagnostics", "TestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "PreviewTests", dependencies: ["Preview", "Diagnostics", "TestSupport"], swiftSettings: house),
        .testTarget(name: "SitegenTests", dependencies: ["TestSupport"], swiftSettings: house),
    ]
)
